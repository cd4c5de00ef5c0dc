'use client'
import { useEffect, useRef, type JSX } from 'react'
import { sendEn } from '../../messages/send.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { detectorOf } from './detector.js'

export interface ScanCodeProps {
  /** What the code says; from outside. */
  readonly onFound: (text: string) => void
  /** The camera or the reader does not work. */
  readonly onFailed: () => void
}

const LOOK_MS = 150
/** One picture that cannot be read means nothing. */
const MOST_FAILURES = 10
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
    let failures = 0
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout>
    const look = async (): Promise<void> => {
      const element = video.current
      const isDrawn = element !== null && element.readyState >= element.HAVE_CURRENT_DATA
      const codes = isDrawn ? await detector.detect(element).catch(() => undefined) : []
      if (over) return
      failures = codes ? 0 : failures + 1
      const code = codes?.[0]
      if (code) latest.current.onFound(code.rawValue)
      else if (failures === MOST_FAILURES) latest.current.onFailed()
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
