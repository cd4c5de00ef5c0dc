import type { IncomingMessage } from 'node:http'

const longestBody = 2_000_000

/** The body of a call over HTTP. */
export async function readCall(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) {
    body += String(chunk)
    if (body.length > longestBody) throw new RangeError('the call is too long')
  }
  return body
}

/** Hands a call to the node, and gives its answer. */
export async function passOn(call: string, nodeAddress: string): Promise<string> {
  const response = await fetch(`http://${nodeAddress}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: call,
  })
  return response.text()
}
