import type { NodeRequest } from './nodeMessages.js'

/** One byte more than the handler takes, so that it refuses what is longer. */
const enough = 65_537

/**
 * The body as text, from the parser that read it, else from the stream: no more than is needed to refuse it.
 */
export function readNodeBody(request: NodeRequest): Promise<string> {
  const { body } = request
  const decoder = new TextDecoder()
  if (typeof body === 'string') return Promise.resolve(body)
  if (body instanceof Uint8Array) return Promise.resolve(decoder.decode(body))
  if (body !== undefined) return Promise.resolve(JSON.stringify(body))
  if (request.readableEnded === true) return Promise.resolve('')
  return new Promise((resolve) => {
    let text = ''
    let size = 0
    const finish = (): void => resolve(text)
    request.on('data', (part) => {
      if (size >= enough) return
      size += part.byteLength
      text += decoder.decode(part, { stream: true })
      if (size < enough) return
      request.pause()
      finish()
    })
    request.on('end', finish)
    // A visitor who is gone reads no answer.
    request.on('close', finish)
    request.on('error', finish)
  })
}
