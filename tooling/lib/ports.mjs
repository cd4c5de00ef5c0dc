import { connect } from 'node:net'

/**
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<boolean>} whether something answers there
 */
export const isTaken = (port, host = '127.0.0.1') =>
  new Promise((resolve) => {
    const socket = connect({ port, host })
    const end = (/** @type {boolean} */ taken) => {
      socket.destroy()
      resolve(taken)
    }
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .setTimeout(1000, () => end(false))
  })

/**
 * What to do about each port that is in use already.
 * @param {{ port: number, what: string, remedy?: string }[]} wanted `remedy`: what helps beside stopping
 *   whatever holds the port
 */
export async function takenPorts(wanted) {
  const taken = await Promise.all(wanted.map(({ port }) => isTaken(port)))
  return wanted
    .filter((_, i) => taken[i])
    .map(
      ({ port, what, remedy }) =>
        `Port ${port}, wanted for ${what}, is in use. Stop what runs there${remedy ? `, or ${remedy}` : ''}.`,
    )
}
