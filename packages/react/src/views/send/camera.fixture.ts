/** What a code says each time that it is looked for. */
export type Reading = () => Promise<string | undefined>

/** A camera, and how it was used. */
export interface Camera {
  readonly stream: MediaStream
  readonly looks: number
  remove(): void
}

const edge = globalThis as { BarcodeDetector?: unknown }

/** A camera that draws, and a browser that reads `code` in its picture, until it is removed. */
export function putCamera(
  code: string | Reading,
  {
    open,
    formats = ['qr_code'],
  }: { readonly open?: MediaDevices['getUserMedia']; readonly formats?: readonly string[] } = {},
): Camera {
  const { mediaDevices } = navigator
  const own = mediaDevices.getUserMedia
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  const draw = (): void => {
    if (!context) return
    context.fillStyle = '#5d6672'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  draw()
  const timer = setInterval(draw, 50)
  const stream = canvas.captureStream(20)
  stream.getTracks()[0]?.addEventListener('ended', () => clearInterval(timer))
  let looks = 0
  edge.BarcodeDetector = class {
    static getSupportedFormats = async (): Promise<readonly string[]> => formats
    detect = async (): Promise<unknown> => {
      looks++
      const rawValue = typeof code === 'string' ? code : await code()
      return rawValue === undefined ? [] : [{ rawValue }]
    }
  }
  mediaDevices.getUserMedia = open ?? (async () => stream)
  return {
    stream,
    get looks() {
      return looks
    },
    remove() {
      clearInterval(timer)
      delete edge.BarcodeDetector
      mediaDevices.getUserMedia = own
    },
  }
}
