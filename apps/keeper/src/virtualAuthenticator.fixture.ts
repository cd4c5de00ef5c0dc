import type { Page } from 'playwright'

/** Gives a page of Chromium a passkey device of its own, which says yes by itself. */
export async function addAuthenticator(page: Page, hasPrf = true): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    ctap2Version: 'ctap2_1',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
    hasPrf,
  } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
}
