import { createHmac, timingSafeEqual } from 'node:crypto'

/** In seconds. */
const patience = 300

/** The header that both sides put to a body: the time, and a MAC over both. */
export function sign(key: string, body: string, time: number = Math.floor(Date.now() / 1000)): string {
  return `t=${time},s=${macOf(key, `${time}.${body}`)}`
}

/** Whether a body was signed with the key, now. */
export function isSigned(key: string, body: string, header: string | undefined): boolean {
  const [, time = '', mac = ''] = /^t=(\d{1,12}),s=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  const expected = Buffer.from(macOf(key, `${time}.${body}`))
  const given = Buffer.from(mac)
  const isRight = given.length === expected.length && timingSafeEqual(given, expected)
  return isRight && Math.abs(Date.now() / 1000 - Number(time)) <= patience
}

const macOf = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex')
