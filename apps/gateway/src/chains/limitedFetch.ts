/** In bytes: what a balance or a page of history needs at most. */
const mostAnswered = 4 * 1024 * 1024

/** A fetch whose answers have an end: the rest of a longer one is not read. */
export function createLimitedFetch(most: number = mostAnswered): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (response.body === null) return response
    let seen = 0
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          seen += chunk.byteLength
          if (seen > most) controller.error(new Error(`the answer is larger than ${most} bytes`))
          else controller.enqueue(chunk)
        },
      }),
    )
    const { status, statusText, headers } = response
    return new Response(counted, { status, statusText, headers })
  }
}
