import {
  type Address,
  type Hex,
  concat,
  encodeAbiParameters,
  getContractAddress,
  numberToHex,
  parseAbi,
  parseEther,
} from 'viem'
import { SandboxError } from '../sandboxError.js'
import { contracts, delegationFramework, deployer, entryPoints, executor } from '../world.js'
import { loadArtifact, loadDelegationContract } from './artifacts.js'
import type { ChainHands } from './chainHands.js'

/** Stands on every chain, anvil's too: makes contracts at addresses that follow from their code. */
const create2: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** What their makers deployed the entry points with. */
const salts = {
  '0.7': '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3',
  '0.8': '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9',
} as const

const deposit = parseEther('10000')
const executorFunds = parseEther('1000')

/** What smart accounts and their permissions stand on, and who pays for their operations. */
export async function placeAccountContracts(hands: ChainHands): Promise<void> {
  await placeEntryPoint(hands, '0.7', loadArtifact('entryPoint07').bytecode)
  await placeEntryPoint(hands, '0.8', loadArtifact('entryPoint08').bytecode)
  for (const name of Object.keys(delegationFramework))
    await placeDelegationContract(hands, name as FrameworkName)
  const abi = parseAbi(['function depositTo(address account) payable'])
  await hands.call(entryPoints['0.7'], abi, 'depositTo', [contracts.sponsorPaymaster], deposit)
  await hands.rpc('anvil_setBalance', [executor.address, numberToHex(executorFunds)])
}

async function placeEntryPoint(hands: ChainHands, version: keyof typeof salts, bytecode: Hex): Promise<void> {
  const salt = salts[version]
  const made = getContractAddress({ opcode: 'CREATE2', from: create2, salt, bytecode })
  if (made !== entryPoints[version])
    throw new SandboxError(`EntryPoint ${version} came to ${made}, not to ${entryPoints[version]}.`)
  await hands.send(`EntryPoint ${version}`, create2, concat([salt, bytecode]))
}

type FrameworkName = keyof typeof delegationFramework

/**
 * The published code does not lead to the addresses of the framework, so its code is moved there. What is
 * written by its constructors is lost: the manager has no owner.
 */
async function placeDelegationContract(hands: ChainHands, name: FrameworkName): Promise<void> {
  const bytecode = concat([await loadDelegationContract(name), argumentsOf(name)])
  const made = await hands.deploy({ abi: [], bytecode })
  const code = await hands.rpc('eth_getCode', [made, 'latest'])
  await hands.rpc('anvil_setCode', [delegationFramework[name], code])
}

function argumentsOf(name: FrameworkName): Hex {
  const addresses: readonly Address[] =
    name === 'DelegationManager'
      ? [deployer.address]
      : name === 'EIP7702StatelessDeleGator'
        ? [delegationFramework.DelegationManager, entryPoints['0.7']]
        : []
  return encodeAbiParameters(
    addresses.map(() => ({ type: 'address' }) as const),
    addresses,
  )
}
