import { parseAbi, type Abi } from 'viem'

/** What tokens of all kinds have for approvals. A contract answers what it knows. */
export const tokenAbi: Abi = parseAbi([
  'function allowance(address owner, address spender) view returns (uint256)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
  'function getApproved(uint256 id) view returns (address)',
  'function ownerOf(uint256 id) view returns (address)',
  'function balanceOf(address owner) view returns (uint256)',
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
  'function name() view returns (string)',
  'function approve(address spender, uint256 value)',
  'function setApprovalForAll(address operator, bool approved)',
])
