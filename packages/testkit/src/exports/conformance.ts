export type { ConformanceOptions } from '../conformance/conformanceContext.js'
export { describeAdapter, describeWithoutWindow } from '../conformance/describeAdapter.js'
