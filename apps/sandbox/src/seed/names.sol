// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

// Names of the sandbox. `nameContracts.ts` has the bytecode, made with solc 0.8.37: optimizer on with 200
// runs, `evmVersion: paris`, no metadata.

interface Registry {
  function owner(bytes32 node) external view returns (address);
  function resolver(bytes32 node) external view returns (address);
}

/// Records of names, written by their owners (ENSIP-9).
contract NameResolver {
  Registry private immutable registry;
  mapping(bytes32 => mapping(uint256 => bytes)) private records;

  constructor(Registry registry_) {
    registry = registry_;
  }

  function setAddr(bytes32 node, uint256 coinType, bytes calldata record) external {
    require(registry.owner(node) == msg.sender, "not the owner");
    records[node][coinType] = record;
  }

  function addr(bytes32 node) external view returns (address) {
    bytes memory record = records[node][60];
    return record.length == 20 ? address(bytes20(record)) : address(0);
  }

  function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
    return records[node][coinType];
  }

  function supportsInterface(bytes4 id) external pure returns (bool) {
    return id == 0x01ffc9a7 || id == 0x3b3b57de || id == 0xf1cb7e06;
  }
}

/// What clients ask: the part of ENS's universal resolver that needs no server. No account of this world has a
/// primary name.
contract UniversalResolver {
  Registry private immutable registry;

  error ResolverNotFound(bytes name);
  error ResolverError(bytes errorData);

  constructor(Registry registry_) {
    registry = registry_;
  }

  function resolveWithGateways(bytes calldata name, bytes calldata question, string[] calldata)
    external view returns (bytes memory, address)
  {
    address resolver = registry.resolver(nodeOf(name, 0));
    if (resolver == address(0)) revert ResolverNotFound(name);
    (bool done, bytes memory answer) = resolver.staticcall(question);
    if (!done) revert ResolverError(answer);
    return (answer, resolver);
  }

  function reverseWithGateways(bytes calldata, uint256, string[] calldata)
    external pure returns (string memory, address, address)
  {
    return ("", address(0), address(0));
  }

  /// The node of a name in DNS form, from one of its labels on.
  function nodeOf(bytes calldata name, uint256 start) private pure returns (bytes32) {
    uint256 length = uint8(name[start]);
    if (length == 0) return bytes32(0);
    bytes32 label = keccak256(name[start + 1:start + 1 + length]);
    return keccak256(abi.encodePacked(nodeOf(name, start + 1 + length), label));
  }
}
