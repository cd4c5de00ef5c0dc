'use client'
import { useEffect, useRef, type JSX } from 'react'
import { sendEn } from '../../messages/send.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { detectorOf, readScanned } from './scanned.js'

interface ScanCodeProps {
  /** What the code says, as far as it is an address or a name. */
  readonly onFound: (text: string) => void
  readonly onFailed: () => void
}

const LOOK_MS = 150
const stop = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop())

/** The camera's picture, until there is a code in it. The camera is off as soon as this goes. */
export function ScanCode(props: ScanCodeProps): JSX.Element {
  const text = useLazyText('send', sendEn)
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    const detector = detectorOf()
    if (!detector) return
    let over = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout>
    const look = async (): Promise<void> => {
      const element = video.current
      const isDrawn = element !== null && element.readyState >= element.HAVE_CURRENT_DATA
      const [code] = isDrawn ? await detector.detect(element).catch(() => []) : []
      if (over) return
      if (code) latest.current.onFound(readScanned(code.rawValue))
      else timer = setTimeout(() => void look(), LOOK_MS)
    }
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      (camera) => {
        if (over || !video.current) return stop(camera)
        stream = camera
        video.current.srcObject = camera
        void look()
      },
      () => {
        if (!over) latest.current.onFailed()
      },
    )
    return () => {
      over = true
      clearTimeout(timer)
      if (stream) stop(stream)
    }
  }, [])
  return (
    <div className="lk-ScanCode">
      <video ref={video} className="lk-ScanCode-picture" autoPlay muted playsInline aria-label={text.scan} />
      <p className="lk-Send-note">{text.scanHint}</p>
    </div>
  )
}
