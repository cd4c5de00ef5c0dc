interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector

/** Only some browsers read codes. */
function detectorClass(): DetectorClass | undefined {
  return (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector
}

export function detectorOf(): Detector | undefined {
  const Detector = detectorClass()
  return Detector && new Detector({ formats: ['qr_code'] })
}

/** Whether this browser can read a code with its camera, and the page may ask for it. */
export const canScan = (): boolean => detectorClass() !== undefined && 'mediaDevices' in navigator

const LONGEST = 256

/**
 * Whom a code asks to pay: an address as it is, or that of a payment URI. Its amount is not taken over: the
 * visitor enters what is sent.
 */
export function readScanned(text: string): string {
  const code = text.trim()
  // EIP-681: of a token's `transfer` the first address is the token's.
  const transfer = /^[a-z]+:[^?]*\/transfer\?(.*)$/i.exec(code)?.[1]
  const named = transfer === undefined ? undefined : new URLSearchParams(transfer).get('address')
  const address = named ?? code.replace(/^[a-z]+:(pay-)?/i, '').replace(/[@/?].*$/s, '')
  return address.replaceAll(/\s+/g, '').slice(0, LONGEST)
}
