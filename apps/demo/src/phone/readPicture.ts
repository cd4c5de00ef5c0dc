import decodeQr from 'qr/decode.js'

/** Photos are larger than a code needs. */
const largest = 2000

/**
 * The text of the QR code in a picture; `undefined` for a picture without a code, and for a file that is no
 * picture.
 */
export async function readPicture(picture: Blob): Promise<string | undefined> {
  try {
    const bitmap = await createImageBitmap(picture)
    const scale = Math.min(1, largest / Math.max(bitmap.width, bitmap.height))
    const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
    if (!context) return undefined
    // What is transparent is paper.
    context.fillStyle = 'white'
    context.fillRect(0, 0, width, height)
    context.drawImage(bitmap, 0, 0, width, height)
    bitmap.close()
    return decodeQr(context.getImageData(0, 0, width, height), { timeLimit: 2000 })
  } catch {
    return undefined
  }
}
