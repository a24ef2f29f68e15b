// Which part of the map is seen: wheel and pinch bring it nearer, dragging moves it.

import type { Attachment } from "svelte/attachments";

const NEAREST = 5;

export class Sight {
  zoom = $state(1);
  private x = $state(0);
  private y = $state(0);
  readonly box = $derived.by(() => {
    const half = this.extent / this.zoom;
    return `${this.x - half} ${this.y - half} ${half * 2} ${half * 2}`;
  });
  private fingers = new Map<number, { x: number; y: number }>();

  constructor(private readonly extent: number) {}

  by(factor: number, at: readonly [number, number] = [this.x, this.y]): void {
    const zoom = Math.max(1, Math.min(NEAREST, this.zoom * factor));
    const rest = this.zoom / zoom;
    this.x = at[0] + (this.x - at[0]) * rest;
    this.y = at[1] + (this.y - at[1]) * rest;
    this.zoom = zoom;
    this.keep();
  }

  reset(): void {
    this.zoom = 1;
    this.x = 0;
    this.y = 0;
  }

  // The map never leaves the frame.
  private keep(): void {
    const room = this.extent - this.extent / this.zoom;
    this.x = Math.max(-room, Math.min(room, this.x));
    this.y = Math.max(-room, Math.min(room, this.y));
  }

  readonly attach: Attachment<SVGSVGElement> = (svg) => {
    const unit = (): number => (this.extent * 2) / this.zoom / Math.min(svg.clientWidth, svg.clientHeight);
    const point = (event: { clientX: number; clientY: number }): [number, number] => {
      const frame = svg.getBoundingClientRect();
      return [this.x + (event.clientX - frame.left - frame.width / 2) * unit(), this.y + (event.clientY - frame.top - frame.height / 2) * unit()];
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      this.by(event.deltaY < 0 ? 1.18 : 1 / 1.18, point(event));
    };
    const down = (event: PointerEvent): void => {
      this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const move = (event: PointerEvent): void => {
      const before = this.fingers.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (other) {
        const span = (a: typeof now, b: typeof now) => Math.hypot(a.x - b.x, a.y - b.y);
        this.by(span(now, other) / Math.max(1, span(before, other)), point({ clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 }));
      } else if (this.zoom > 1) {
        this.x -= (now.x - before.x) * unit();
        this.y -= (now.y - before.y) * unit();
        this.keep();
      }
      this.fingers.set(event.pointerId, now);
    };
    const up = (event: PointerEvent): void => {
      this.fingers.delete(event.pointerId);
    };
    svg.addEventListener("wheel", wheel, { passive: false });
    svg.addEventListener("pointerdown", down);
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
    return () => {
      svg.removeEventListener("wheel", wheel);
      svg.removeEventListener("pointerdown", down);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
    };
  };
}
