/** The text of an answer; `undefined` where it is longer than that, in bytes. */
export async function readLimited(response: Response, most: number): Promise<string | undefined> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let left = most
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    left -= value.byteLength
    if (left < 0) {
      await reader.cancel()
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}
