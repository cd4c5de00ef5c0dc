/** Words that are no technical English: the code, the visitor or the host is the subject instead. */
const REFUSED = /\b(nobody|somebody|whoever|anew)\b/gi

/** Comments of a source; a text that only looks like one (an address in a string) does no harm. */
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g

/**
 * Where refused words are in the comments of a source, or in a document.
 *
 * @type {(file: string, text: string) => { line: number, word: string }[]}
 */
export function refusedWords(file, text) {
  const parts = file.endsWith('.md') ? [{ 0: text, index: 0 }] : [...text.matchAll(COMMENTS)]
  return parts.flatMap(({ 0: part, index }) =>
    [...part.matchAll(REFUSED)].map((match) => ({
      line: text.slice(0, index + match.index).split('\n').length,
      word: match[0].toLowerCase(),
    })),
  )
}
