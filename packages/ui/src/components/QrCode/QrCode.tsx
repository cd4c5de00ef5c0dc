'use client'
import { type JSX, useMemo } from 'react'
import { WalletImage, type WalletImageProps } from '../WalletImage/WalletImage.js'
import { encodeModules } from './encodeModules.js'
import { fitLogo } from './fitLogo.js'
import { qrPath } from './qrPath.js'

/** Props of {@link QrCode}. */
export interface QrCodeProps {
  /**
   * What it says. An empty text throws `EmptyQrCodeError`, more than 1663 bytes `QrCodeTooLongError` (S5.21).
   */
  value: string
  /** What it is for, read out. */
  label: string
  /** Side in pixels, its margin included. At least 200 is read from an arm's length. */
  size: number
  /** Drawn in its middle; the error correction makes up for what it covers. */
  logo?: Pick<WalletImageProps, 'id' | 'name' | 'src'> | undefined
  /** It no longer counts: too pale to be read by a camera. */
  faded?: boolean | undefined
}

// ISO/IEC 18004: what stands closer can be taken for a part of the code.
const QUIET = 4

/**
 * A QR code that cameras read at once: correction Q, four modules of margin, black on white in both themes.
 *
 * @example <QrCode value="wc:…" label="Scan with your phone" size={320} logo={wallet} />
 */
export function QrCode({ value, label, size, logo, faded }: QrCodeProps): JSX.Element {
  const modules = useMemo(() => encodeModules(value), [value])
  const total = modules.length + 2 * QUIET
  const fit = logo && fitLogo(modules.length, size / total)
  const hole = fit?.hole ?? 0
  const path = useMemo(() => qrPath(modules, { hole, offset: QUIET }), [modules, hole])
  return (
    <div
      className="lk-QrCode"
      role="img"
      aria-label={label}
      data-faded={faded || undefined}
      style={{ inlineSize: size, blockSize: size }}
    >
      <svg className="lk-QrCode-code" viewBox={`0 0 ${total} ${total}`} aria-hidden>
        <path d={path} fillRule="evenodd" />
      </svg>
      {logo && fit && (
        <span className="lk-QrCode-logo" aria-hidden>
          <WalletImage {...logo} size={fit.side} />
        </span>
      )}
    </div>
  )
}
