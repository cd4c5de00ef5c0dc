import { describe } from 'vitest'

import type { ConformanceContext } from './conformanceContext.js'
import { approvalsSuite } from './capabilities/approvalsSuite.js'
import { assetsSuite } from './capabilities/assetsSuite.js'
import { callsSuite } from './capabilities/callsSuite.js'
import { foreseeSuite } from './capabilities/foreseeSuite.js'
import { historySuite } from './capabilities/historySuite.js'
import { identitySuite } from './capabilities/identitySuite.js'
import { messageSuite } from './capabilities/messageSuite.js'
import { nativeBalanceSuite } from './capabilities/nativeBalanceSuite.js'
import { networkSwitchSuite } from './capabilities/networkSwitchSuite.js'
import { replaceSuite } from './capabilities/replaceSuite.js'
import { recipientSuite } from './capabilities/recipientSuite.js'
import { paymentUriSuite } from './capabilities/paymentUriSuite.js'
import { swapSuite } from './capabilities/swapSuite.js'
import { sendingSuite } from './capabilities/sendingSuite.js'
import { tokenBalancesSuite } from './capabilities/tokenBalancesSuite.js'
import { transferSuite } from './capabilities/transferSuite.js'
import { verdictSuite } from './capabilities/verdictSuite.js'

/** One suite for each capability; those that the adapter does not declare are skipped. */
export function capabilitySuites(context: ConformanceContext): void {
  const { transfer, calls, approvals, swap } = context
  describe('network:switch', () => networkSwitchSuite(context))
  describe('message:sign', () => messageSuite(context))
  describe('balance:native', () => nativeBalanceSuite(context))
  describe('balance:tokens', () => tokenBalancesSuite(context))
  describe('assets:discover', () => assetsSuite(context))
  describe('identity:resolve', () => identitySuite(context))
  describe('recipient:records', () => recipientSuite(context))
  describe('payment:uri', () => paymentUriSuite(context))
  if (calls) describe('calls', () => callsSuite(context, calls))
  if (approvals) describe('approvals', () => approvalsSuite(context, approvals))
  if (swap) describe('swap', () => swapSuite(context, swap))
  if (!transfer) return
  describe('transfer, before the wallet is asked', () => transferSuite(context, transfer))
  describe('transfer, sending', () => sendingSuite(context, transfer))
  describe('transfer, what becomes of it', () => verdictSuite(context, transfer))
  describe('transfer:foresee', () => foreseeSuite(context, transfer))
  describe('history:read', () => historySuite(context, transfer))
  if (transfer.hold) describe('transfer:replace', () => replaceSuite(context, transfer))
}
