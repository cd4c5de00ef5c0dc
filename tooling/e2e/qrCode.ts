import type { Locator } from '@playwright/test'
import { PNG } from 'pngjs'
import { decodeQR } from 'qr/decode.js'
import { expect } from './fixtures.js'

/**
 * What a camera reads in a picture of the element.
 * @throws when there is no QR code to be read
 */
export async function scan(element: Locator): Promise<string> {
  const { width, height, data } = PNG.sync.read(await element.screenshot({ timeout: 10_000 }))
  return decodeQR({ width, height, data })
}

/** The pairing URI that a code shows, once it shows another one than `before`. */
export async function readCode(code: Locator, before = ''): Promise<string> {
  await expect(code).toBeVisible()
  let uri = ''
  await expect
    .poll(async () => {
      uri = await scan(code).catch(() => '')
      return uri !== before && uri.startsWith('wc:')
    })
    .toBe(true)
  return uri
}
