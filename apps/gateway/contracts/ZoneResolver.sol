// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

// Bytecode: `src/names/zoneResolver.ts`, made with solc 0.8.37: optimizer on with 200 runs, `viaIR`,
// `evmVersion: paris`, no metadata.

/// ERC-3668: where the answer is to be fetched, and which function is to be called with it.
error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

/// Answers for all names under one name of ENS, from a gateway that signs what it says (ERC-3668, ENSIP-10).
/// Nothing here can change what a name stands for but the key of a signer, and the owner chooses the signers.
contract ZoneResolver {
  address public owner;
  string[] private places;
  mapping(address => bool) public signers;

  event OwnerChanged(address indexed owner);
  event SignerChanged(address indexed signer, bool allowed);
  event UrlsChanged(string[] urls);

  error NotTheOwner();
  error AnswerExpired();
  error NotASigner();

  constructor(address owner_, string[] memory urls_, address signer) {
    owner = owner_;
    places = urls_;
    signers[signer] = true;
    emit OwnerChanged(owner_);
    emit UrlsChanged(urls_);
    emit SignerChanged(signer, true);
  }

  modifier onlyOwner() {
    if (msg.sender != owner) revert NotTheOwner();
    _;
  }

  function setOwner(address next) external onlyOwner {
    owner = next;
    emit OwnerChanged(next);
  }

  /// A key that was stolen is worth nothing once it is not allowed here.
  function setSigner(address signer, bool allowed) external onlyOwner {
    signers[signer] = allowed;
    emit SignerChanged(signer, allowed);
  }

  /// Where the gateway answers: `https://host/v1/ens/{sender}/{data}.json`.
  function setUrls(string[] calldata next) external onlyOwner {
    places = next;
    emit UrlsChanged(next);
  }

  function urls() external view returns (string[] memory) {
    return places;
  }

  function supportsInterface(bytes4 id) external pure returns (bool) {
    return id == 0x01ffc9a7 || id == 0x9061b923;
  }

  /// ENSIP-10: any question about any name under the one that has this resolver.
  function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory) {
    bytes memory request = abi.encodeWithSelector(this.resolve.selector, name, data);
    revert OffchainLookup(address(this), places, request, this.resolved.selector, request);
  }

  /// The gateway's answer: what it says, until when, and a signature over both, this contract and the
  /// question (ERC-191, version 0).
  function resolved(bytes calldata response, bytes calldata request) external view returns (bytes memory) {
    (bytes memory result, uint64 expires, bytes memory signature) =
      abi.decode(response, (bytes, uint64, bytes));
    if (expires < block.timestamp) revert AnswerExpired();
    bytes32 hash =
      keccak256(abi.encodePacked(hex"1900", address(this), expires, keccak256(request), keccak256(result)));
    address signer = signerOf(hash, signature);
    if (signer == address(0) || !signers[signer]) revert NotASigner();
    return result;
  }

  function signerOf(bytes32 hash, bytes memory signature) private pure returns (address) {
    if (signature.length != 65) return address(0);
    bytes32 r;
    bytes32 s;
    uint8 v;
    assembly {
      r := mload(add(signature, 32))
      s := mload(add(signature, 64))
      v := byte(0, mload(add(signature, 96)))
    }
    // The other s of a signature signs the same: only the lower one counts.
    if (uint256(s) > 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0) return address(0);
    return ecrecover(hash, v, r, s);
  }
}
