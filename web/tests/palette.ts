// A picture with at most 256 colours: maps and letters lose nothing one could see, and take a third of the room.

import { crc32, deflateSync, inflateSync } from "node:zlib";

type Picture = { readonly width: number; readonly height: number; readonly rgb: Buffer };

function* chunks(file: Buffer): Generator<[string, Buffer]> {
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    yield [file.toString("latin1", at + 4, at + 8), file.subarray(at + 8, at + 8 + length)];
    at += length + 12;
  }
}

// What one byte is told from: the one to the left, above, and left above.
function paeth(a: number, b: number, c: number): number {
  const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
}

function decoded(file: Buffer): Picture {
  let [width, height, depth] = [0, 0, 3];
  const data: Buffer[] = [];
  for (const [kind, body] of chunks(file)) {
    if (kind === "IHDR") {
      [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
      if (body[8] !== 8 || (body[9] !== 2 && body[9] !== 6)) throw new Error("screenshots have eight bits a colour");
      depth = body[9] === 6 ? 4 : 3;
    } else if (kind === "IDAT") data.push(body);
  }
  const raw = inflateSync(Buffer.concat(data));
  const row = width * depth;
  const plain = Buffer.alloc(height * row);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (row + 1)];
    for (let x = 0; x < row; x += 1) {
      const at = y * row + x;
      const left = x >= depth ? (plain[at - depth] as number) : 0;
      const up = y > 0 ? (plain[at - row] as number) : 0;
      const corner = x >= depth && y > 0 ? (plain[at - row - depth] as number) : 0;
      const from = filter === 0 ? 0 : filter === 1 ? left : filter === 2 ? up : filter === 3 ? (left + up) >> 1 : paeth(left, up, corner);
      plain[at] = ((raw[y * (row + 1) + 1 + x] as number) + from) & 255;
    }
  }
  const rgb = Buffer.alloc(width * height * 3);
  for (let n = 0; n < width * height; n += 1) plain.copy(rgb, n * 3, n * depth, n * depth + 3);
  return { width, height, rgb };
}

function chunk(kind: string, body: Buffer): Buffer {
  const whole = Buffer.concat([Buffer.from(kind, "latin1"), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(whole));
  return Buffer.concat([length, whole, sum]);
}

// Colours that lie close together count as one, which is their mean; the most frequent ones are kept.
function palette(rgb: Buffer): { colours: number[][]; of: Map<number, number>; key: (at: number) => number } {
  const key = (at: number): number => (((rgb[at] as number) >> 3) << 10) | (((rgb[at + 1] as number) >> 3) << 5) | ((rgb[at + 2] as number) >> 3);
  const boxes = new Map<number, [number, number, number, number]>();
  for (let at = 0; at < rgb.length; at += 3) {
    const box = boxes.get(key(at)) ?? [0, 0, 0, 0];
    boxes.set(key(at), [box[0] + 1, box[1] + (rgb[at] as number), box[2] + (rgb[at + 1] as number), box[3] + (rgb[at + 2] as number)]);
  }
  const sorted = [...boxes].sort(([, a], [, b]) => b[0] - a[0]);
  const mean = ([number, r, g, b]: [number, number, number, number]): number[] => [r, g, b].map((sum) => Math.round(sum / number));
  const colours = sorted.slice(0, 256).map(([, box]) => mean(box));
  const far = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, value, n) => sum + (value - (b[n] as number)) ** 2, 0);
  const nearest = (wanted: readonly number[]): number => colours.reduce((best, colour, n) => (far(colour, wanted) < far(colours[best] as number[], wanted) ? n : best), 0);
  return { colours, of: new Map(sorted.map(([id, box], n) => [id, n < 256 ? n : nearest(mean(box))])), key };
}

export function smaller(file: Buffer): Buffer {
  const { width, height, rgb } = decoded(file);
  const { colours, of, key } = palette(rgb);
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + 1 + x] = of.get(key((y * width + x) * 3)) ?? 0;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([mark, chunk("IHDR", head), chunk("PLTE", Buffer.from(colours.flat())), chunk("IDAT", deflateSync(rows, { level: 9 })), chunk("IEND", Buffer.alloc(0))]);
}
