import type { IncomingMessage } from 'node:http'

const longestBody = 2_000_000

/** Hands a call over HTTP to the node, and gives both. */
export async function passOn(
  request: IncomingMessage,
  nodeAddress: string,
): Promise<{ readonly call: string; readonly answer: string }> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) {
    body += String(chunk)
    if (body.length > longestBody) throw new RangeError('the call is too long')
  }
  const response = await fetch(`http://${nodeAddress}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return { call: body, answer: await response.text() }
}
