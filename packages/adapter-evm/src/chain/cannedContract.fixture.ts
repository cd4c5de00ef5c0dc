import {
  concatHex,
  createTestClient,
  encodeFunctionResult,
  http,
  numberToHex,
  size,
  toFunctionSelector,
  type Abi,
  type Address,
  type Hex,
} from 'viem'

/** A function of a canned contract, and what every call of it answers. */
export interface CannedAnswer {
  readonly signature: string
  readonly answer: Hex
  /** Code that runs before the answer, and leaves the stack as it was. */
  readonly run?: Hex
}

const wide = (value: number): Hex => numberToHex(value, { size: 2 })

/**
 * The code of a contract that gives each function one answer and reverts on all others: enough to stand for a
 * token or a resolver on a real chain, without a compiler.
 */
export function cannedCode(answers: readonly CannedAnswer[]): Hex {
  // selector := calldata[0..4]
  const start: Hex = '0x5f3560e01c'
  const branchSize = 11
  const sizes = answers.map(({ run = '0x' }) => 14 + size(run))
  const before = (index: number): number => sizes.slice(0, index).reduce((sum, each) => sum + each, 0)
  const bodies = size(start) + answers.length * branchSize + 3
  const data = bodies + before(answers.length)
  let offset = data
  const parts = answers.map(({ signature, answer, run = '0x' }, index) => {
    // DUP1 PUSH4 selector EQ PUSH2 body JUMPI
    const branch = concatHex([
      '0x8063',
      toFunctionSelector(signature),
      '0x1461',
      wide(bodies + before(index)),
      '0x57',
    ])
    // JUMPDEST run PUSH2 length PUSH2 offset PUSH0 CODECOPY PUSH2 length PUSH0 RETURN
    const body = concatHex([
      '0x5b',
      run,
      '0x61',
      wide(size(answer)),
      '0x61',
      wide(offset),
      '0x5f39',
      '0x61',
      wide(size(answer)),
      '0x5ff3',
    ])
    offset += size(answer)
    return { branch, body, answer }
  })
  const revert: Hex = '0x5f5ffd'
  return concatHex([
    start,
    ...parts.map(({ branch }) => branch),
    revert,
    ...parts.map(({ body }) => body),
    ...parts.map(({ answer }) => answer),
  ])
}

/** An answer with one value of a simple type. */
export const answering = (signature: string, type: string, result: unknown): CannedAnswer => ({
  signature: `function ${signature}`,
  answer: encodeFunctionResult({
    abi: [{ type: 'function', name: 'f', inputs: [], outputs: [{ type }], stateMutability: 'view' }] as Abi,
    functionName: 'f',
    result,
  }),
})

/** Puts a canned contract onto a local chain. */
export async function putContract(
  rpcUrl: string,
  address: Address,
  answers: readonly CannedAnswer[],
): Promise<void> {
  await createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).setCode({
    address,
    bytecode: cannedCode(answers),
  })
}
