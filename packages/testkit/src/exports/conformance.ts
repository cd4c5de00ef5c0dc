export type {
  ApprovalsOptions,
  CallsOptions,
  ConformanceOptions,
  SwapOptions,
  TransferOptions,
} from '../conformance/conformanceContext.js'
export { describeAdapter, describeWithoutWindow } from '../conformance/describeAdapter.js'
