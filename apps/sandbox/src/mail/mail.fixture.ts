import { createTransport } from 'nodemailer'
import { expect } from 'vitest'
import type { Mail } from './world.js'

/** A letter to be sent. */
interface Letter {
  readonly to: string
  readonly subject?: string
  readonly text?: string
  readonly html?: string
}

/** Sends a mail as a service would. */
export async function post(smtpUrl: string, letter: Letter): Promise<void> {
  const transport = createTransport(smtpUrl)
  await transport.sendMail({ from: 'Keeper <keeper@sandbox.test>', ...letter })
  transport.close()
}

/** The mails to an address, newest first. */
export const mailsTo = async (mailUrl: string, to: string): Promise<readonly Mail[]> =>
  (await (await fetch(`${mailUrl}/mails?to=${encodeURIComponent(to)}`)).json()) as readonly Mail[]

/** Waits until an address has so many mails. */
export async function waitForMails(mailUrl: string, to: string, count = 1): Promise<readonly Mail[]> {
  await expect.poll(async () => (await mailsTo(mailUrl, to)).length, { timeout: 5000 }).toBe(count)
  return mailsTo(mailUrl, to)
}
