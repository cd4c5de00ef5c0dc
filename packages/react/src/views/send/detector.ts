interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

const FORMAT = 'qr_code'

/** Only some browsers read codes. */
function detectorClass(): DetectorClass | undefined {
  return (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector
}

export function detectorOf(): Detector | undefined {
  const Detector = detectorClass()
  return Detector && new Detector({ formats: [FORMAT] })
}

/** Whether this browser can read a code with its camera, and the page may ask for it. */
export async function canScan(): Promise<boolean> {
  if (!('mediaDevices' in navigator)) return false
  const formats = await detectorClass()?.getSupportedFormats()
  return formats?.includes(FORMAT) === true
}
