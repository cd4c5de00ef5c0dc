/** What a stranger wrote, on one line and without signs that cannot be seen or turn the text round. */
export function shownText(text: string, most = 60): string {
  const letters = [...text.replaceAll(/\s+/gu, ' ').replaceAll(/\p{C}/gu, '').trim()]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('')
}
