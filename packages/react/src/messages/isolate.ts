/**
 * A name, address or number that stands in a text written from right to left: its direction is its own, and
 * the words around it keep their order (Unicode's first strong isolate).
 */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}
