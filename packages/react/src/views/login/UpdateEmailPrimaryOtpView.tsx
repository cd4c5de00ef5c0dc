'use client'
import type { JSX } from 'react'
import { EmailChangeCode } from './EmailChangeCode.js'

/** The code to the address of now (S2.34). */
export function UpdateEmailPrimaryOtpView(): JSX.Element {
  return <EmailChangeCode stage="primary" />
}
