'use client'
import type { JSX } from 'react'
import type { WalletPlatform } from '@latchkey/core/internal'
import { BrowserPlatform } from './BrowserPlatform.js'
import { LinkPlatform } from './LinkPlatform.js'
import { MobilePlatform } from './MobilePlatform.js'
import { QrPlatform } from './QrPlatform.js'
import { UnsupportedPlatform } from './UnsupportedPlatform.js'
import type { PairingView } from './usePairing.js'
import type { Target } from './useTarget.js'

interface PlatformProps {
  readonly platform: WalletPlatform
  readonly pairing: PairingView
  readonly target: Target | undefined
}

/** One way to reach a wallet (S2.55). Any wallet can be reached by a code only. */
export function Platform({ platform, pairing, target }: PlatformProps): JSX.Element {
  if (!target || platform === 'qrcode') return <QrPlatform pairing={pairing} target={target} />
  if (platform === 'browser') return <BrowserPlatform target={target} />
  if (platform === 'unsupported') return <UnsupportedPlatform target={target} />
  if (platform === 'mobile') return <MobilePlatform pairing={pairing} target={target} />
  return <LinkPlatform kind={platform} pairing={pairing} target={target} />
}
