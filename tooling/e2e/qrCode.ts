import type { Locator } from '@playwright/test'
import { PNG } from 'pngjs'
import { decodeQR } from 'qr/decode.js'

/**
 * What a camera reads in a picture of the element.
 * @throws when there is no QR code to be read
 */
export async function scan(element: Locator): Promise<string> {
  const { width, height, data } = PNG.sync.read(await element.screenshot())
  return decodeQR({ width, height, data })
}
