/** A name that is cut where it would take more room than `most` letters. */
export function shortName(name: string, most: number): string {
  const letters = Array.from(name)
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : name
}
