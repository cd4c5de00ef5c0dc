'use client'
import type { JSX } from 'react'
import { LoginLanguage } from '../messages/LoginLanguage.js'
import { Modal, type ModalProps } from './Modal.js'

/** The modal of a host that has an embedded wallet, with the texts of it. */
export function LoginModal(props: ModalProps): JSX.Element {
  return (
    <LoginLanguage>
      <Modal {...props} />
    </LoginLanguage>
  )
}
