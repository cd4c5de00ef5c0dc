/**
 * Methods by which who may have them called takes what the account holds, or lets others take it: by
 * selector, with the signature that it is the hash of.
 */
export const givesAway: Readonly<Record<string, string>> = {
  '0xa9059cbb': 'transfer(address,uint256)',
  '0x23b872dd': 'transferFrom(address,address,uint256)',
  '0x095ea7b3': 'approve(address,uint256)',
  '0x39509351': 'increaseAllowance(address,uint256)',
  '0xd73dd623': 'increaseApproval(address,uint256)',
  '0xa22cb465': 'setApprovalForAll(address,bool)',
  '0x42842e0e': 'safeTransferFrom(address,address,uint256)',
  '0xb88d4fde': 'safeTransferFrom(address,address,uint256,bytes)',
  '0xf242432a': 'safeTransferFrom(address,address,uint256,uint256,bytes)',
  '0x2eb2c2d6': 'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  // EIP-2612, and DAI's own.
  '0xd505accf': 'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  '0x8fcbaf0c': 'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
  // Permit2.
  '0x87517c45': 'approve(address,address,uint160,uint48)',
  '0x36c78516': 'transferFrom(address,address,uint160,address)',
  '0x0d58b1db': 'transferFrom((address,address,uint160,address)[])',
  // ERC-777.
  '0x9bd9bbc6': 'send(address,uint256,bytes)',
  '0x62ad1b83': 'operatorSend(address,address,uint256,bytes,bytes)',
  '0x959b8c3f': 'authorizeOperator(address)',
  // ERC-677 and ERC-1363.
  '0x4000aea0': 'transferAndCall(address,uint256,bytes)',
  '0x1296ee62': 'transferAndCall(address,uint256)',
  '0xd8fbe994': 'transferFromAndCall(address,address,uint256)',
  '0xc1d34b89': 'transferFromAndCall(address,address,uint256,bytes)',
  '0x3177029f': 'approveAndCall(address,uint256)',
  '0xcae9ca51': 'approveAndCall(address,uint256,bytes)',
  // What the account has at the entry point.
  '0x205c2878': 'withdrawTo(address,uint256)',
}
