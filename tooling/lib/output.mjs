const colour = process.stdout.isTTY && !process.env.NO_COLOR

/** @param {string} text */
export const bold = (text) => (colour ? `\u001b[1m${text}\u001b[22m` : text)

/** @param {string} text */
export const red = (text) => (colour ? `\u001b[31m${text}\u001b[39m` : text)

/** @param {string} text */
export const heading = (text) =>
  console.log(`\n${bold(`── ${text} ${'─'.repeat(Math.max(0, 76 - text.length))}`)}`)

/** @param {number} ms */
export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/**
 * Ends the process with one sentence that says what to do.
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(red(message))
  process.exit(1)
}

/**
 * Rows in aligned columns; cells that hold a number are set flush right.
 * @param {string[]} head
 * @param {(string | number)[][]} rows
 */
export function table(head, rows) {
  const cells = [head, ...rows].map((row) => row.map(String))
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column].length)))
  const line = (row) =>
    row
      .map((cell, i) => (/^\d[\d.,–() ]*s?$/.test(cell) ? cell.padStart(widths[i]) : cell.padEnd(widths[i])))
      .join('  ')
      .trimEnd()
  const [first, ...rest] = cells.map(line)
  return [first, widths.map((width) => '─'.repeat(width)).join('  '), ...rest].join('\n')
}
