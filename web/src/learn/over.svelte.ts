// The sheet that lies over a table: links to sheets open it there, so that nobody leaves a game to read about a card.

import { linked } from "./sheets";

export class Over {
  name = $state<string | null>(null);

  // On the element in which links are caught. A link that opens elsewhere is left alone.
  attach = (node: HTMLElement): (() => void) => {
    const caught = (event: MouseEvent): void => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = (event.target as Element | null)?.closest("a");
      const name = link && !link.target && link.origin === location.origin ? linked(link.pathname) : null;
      if (name === null) return;
      event.preventDefault();
      this.name = name;
    };
    node.addEventListener("click", caught);
    return () => node.removeEventListener("click", caught);
  };
}
