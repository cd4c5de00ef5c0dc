import { type Abi, type Hex, parseAbi } from 'viem'

/**
 * The contract that pays for operations: `contracts/SponsorPaymaster.sol`, compiled. EntryPoint 0.7, its owner
 * and the account whose key signs (PAYMASTER_SIGNER_KEY) are given when it is deployed. What it is sent, it
 * deposits.
 *
 * @example
 * const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
 * await wallet.deployContract({ ...sponsorPaymaster, args: [entryPoint, owner, signer] })
 */
export const sponsorPaymaster: { readonly abi: Abi; readonly bytecode: Hex } = {
  abi: parseAbi([
    'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
    'constructor(address entryPoint, address owner, address signer)',
    'function entryPoint() view returns (address)',
    'function owner() view returns (address)',
    'function signer() view returns (address)',
    'function validatePaymasterUserOp(PackedUserOperation operation, bytes32 userOpHash, uint256 maxCost) view returns (bytes context, uint256 validationData)',
    'function hashOf(PackedUserOperation operation, bytes32 codeHash) view returns (bytes32)',
    'function setOwner(address next)',
    'function setSigner(address next)',
    'function withdraw(address to, uint256 amount)',
    'function addStake(uint32 unstakeDelaySec) payable',
    'function unlockStake()',
    'function withdrawStake(address to)',
    'receive() external payable',
    'event OwnerChanged(address indexed owner)',
    'event SignerChanged(address indexed signer)',
    'error NotTheEntryPoint()',
    'error NotTheOwner()',
    'error MalformedData()',
  ]),
  bytecode: '0x',
}
