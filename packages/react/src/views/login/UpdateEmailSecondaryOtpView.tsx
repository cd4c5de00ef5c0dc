'use client'
import type { JSX } from 'react'
import { EmailChangeCode } from './EmailChangeCode.js'

/** The code to the new address (S2.35). */
export function UpdateEmailSecondaryOtpView(): JSX.Element {
  return <EmailChangeCode stage="secondary" />
}
