// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

// Names of the sandbox. `nameContracts.ts` and `universalResolver.ts` have the bytecode, made with solc
// 0.8.37: optimizer on with 200 runs, `viaIR`, `evmVersion: paris`, no metadata.

interface Registry {
  function owner(bytes32 node) external view returns (address);
  function resolver(bytes32 node) external view returns (address);
}

/// What a batch gateway is asked (ENSIP-21).
struct Request {
  address sender;
  string[] urls;
  bytes data;
}

interface BatchGateway {
  function query(Request[] memory requests)
    external view returns (bool[] memory failures, bytes[] memory responses);
}

error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

/// Records of names, written by their owners (ENSIP-5, ENSIP-9), and the primary names of accounts (ENSIP-3).
contract NameResolver {
  Registry private immutable registry;
  mapping(bytes32 => mapping(uint256 => bytes)) private records;
  mapping(bytes32 => mapping(string => string)) private texts;
  mapping(bytes32 => string) public name;

  constructor(Registry registry_) {
    registry = registry_;
  }

  modifier onlyOwnerOf(bytes32 node) {
    require(registry.owner(node) == msg.sender, "not the owner");
    _;
  }

  function setAddr(bytes32 node, uint256 coinType, bytes calldata record) external onlyOwnerOf(node) {
    records[node][coinType] = record;
  }

  function setText(bytes32 node, string calldata key, string calldata value) external onlyOwnerOf(node) {
    texts[node][key] = value;
  }

  function setName(bytes32 node, string calldata primary) external onlyOwnerOf(node) {
    name[node] = primary;
  }

  function addr(bytes32 node) external view returns (address) {
    bytes memory record = records[node][60];
    return record.length == 20 ? address(bytes20(record)) : address(0);
  }

  function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
    return records[node][coinType];
  }

  function text(bytes32 node, string calldata key) external view returns (string memory) {
    return texts[node][key];
  }

  function supportsInterface(bytes4 id) external pure returns (bool) {
    return id == 0x01ffc9a7 || id == 0x3b3b57de || id == 0xf1cb7e06 || id == 0x59d1d43c || id == 0x691f3431;
  }
}

/// What clients ask: the part of ENS's universal resolver that they use. It finds the resolver of a name
/// upwards (ENSIP-10), hands lookups to a batch gateway (ERC-3668), and believes a primary name only where
/// the name stands for the account (ENSIP-19).
contract UniversalResolver {
  Registry private immutable registry;

  error ResolverNotFound(bytes name);
  error ResolverError(bytes errorData);
  error ReverseAddressMismatch(string primary, bytes primaryAddress);

  struct Found {
    address place;
    bool isExact;
    bool isExtended;
  }

  /// What is asked of whom, and which function goes on with the answer.
  struct Question {
    address place;
    bytes data;
    bool isWrapped;
    bytes state;
    string[] gateways;
    bytes4 back;
  }

  struct Primary {
    bytes account;
    uint256 coinType;
    string name;
    address place;
    address reverseAt;
  }

  constructor(Registry registry_) {
    registry = registry_;
  }

  function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata gateways)
    external view returns (bytes memory, address)
  {
    Found memory found = findOrRevert(name);
    bytes memory answer = ask(
      Question(
        found.place,
        wrapped(found, name, data),
        found.isExtended,
        abi.encode(found.place),
        gateways,
        this.resolveBack.selector
      )
    );
    return (answer, found.place);
  }

  function resolveBack(bytes calldata response, bytes calldata extra)
    external view returns (bytes memory, address)
  {
    (bytes memory answer, bytes memory state) = goOn(response, extra, this.resolveBack.selector);
    return (answer, abi.decode(state, (address)));
  }

  function reverseWithGateways(bytes calldata account, uint256 coinType, string[] calldata gateways)
    external view returns (string memory, address, address)
  {
    bytes memory parent =
      coinType == 60 ? bytes("\x04addr\x07reverse\x00") : bytes("\x07default\x07reverse\x00");
    bytes memory label = hexOf(account);
    bytes memory reverse = abi.encodePacked(uint8(label.length), label, parent);
    Primary memory primary;
    primary.account = account;
    primary.coinType = coinType;
    primary.reverseAt = find(reverse).place;
    if (primary.reverseAt == address(0)) return ("", address(0), address(0));
    // name(bytes32)
    (bool done, bytes memory said) =
      primary.reverseAt.staticcall(abi.encodeWithSelector(0x691f3431, nodeOf(reverse, 0)));
    if (!done || said.length < 64) return ("", address(0), primary.reverseAt);
    primary.name = abi.decode(said, (string));
    if (bytes(primary.name).length == 0) return ("", address(0), primary.reverseAt);
    return forward(primary, gateways);
  }

  function reverseBack(bytes calldata response, bytes calldata extra)
    external view returns (string memory, address, address)
  {
    (bytes memory answer, bytes memory state) = goOn(response, extra, this.reverseBack.selector);
    return checked(answer, abi.decode(state, (Primary)));
  }

  function forward(Primary memory primary, string[] calldata gateways)
    private view returns (string memory, address, address)
  {
    bytes memory name = dnsOf(bytes(primary.name));
    Found memory found = findOrRevert(name);
    primary.place = found.place;
    bytes32 node = nodeOf(name, 0);
    // addr(bytes32), addr(bytes32, uint256)
    bytes memory data = primary.coinType == 60
      ? abi.encodeWithSelector(0x3b3b57de, node)
      : abi.encodeWithSelector(0xf1cb7e06, node, primary.coinType);
    bytes memory answer = ask(
      Question(
        found.place,
        wrapped(found, name, data),
        found.isExtended,
        abi.encode(primary),
        gateways,
        this.reverseBack.selector
      )
    );
    return checked(answer, primary);
  }

  function checked(bytes memory answer, Primary memory primary)
    private pure returns (string memory, address, address)
  {
    bytes memory found = answer.length == 0
      ? bytes("")
      : primary.coinType == 60
        ? abi.encodePacked(abi.decode(answer, (address)))
        : abi.decode(answer, (bytes));
    if (keccak256(found) != keccak256(primary.account)) revert ReverseAddressMismatch(primary.name, found);
    return (primary.name, primary.place, primary.reverseAt);
  }

  /// Asks a resolver. Where it wants a lookup, that goes to a batch gateway as a question of the resolver's
  /// own: passed on as it is, it would have another sender, and what is signed would not fit.
  function ask(Question memory question) private view returns (bytes memory) {
    (bool done, bytes memory answer) = question.place.staticcall(question.data);
    if (done) return question.isWrapped ? abi.decode(answer, (bytes)) : answer;
    if (bytes4(answer) != OffchainLookup.selector || question.gateways.length == 0)
      revert ResolverError(answer);
    bytes memory body = new bytes(answer.length - 4);
    for (uint256 i; i < body.length; i++) body[i] = answer[i + 4];
    (address sender, string[] memory urls, bytes memory data, bytes4 callback, bytes memory inner) =
      abi.decode(body, (address, string[], bytes, bytes4, bytes));
    if (sender != question.place) revert ResolverError(answer);
    Request[] memory requests = new Request[](1);
    requests[0] = Request(sender, urls, data);
    revert OffchainLookup(
      address(this),
      question.gateways,
      abi.encodeWithSelector(BatchGateway.query.selector, requests),
      question.back,
      abi.encode(question.state, question.place, callback, inner)
    );
  }

  /// Takes the batch gateway's answer to the resolver that wanted it.
  function goOn(bytes calldata response, bytes calldata extra, bytes4 back)
    private view returns (bytes memory, bytes memory)
  {
    (bytes memory state, address place, bytes4 callback, bytes memory inner) =
      abi.decode(extra, (bytes, address, bytes4, bytes));
    (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
    if (failures[0]) revert ResolverError(responses[0]);
    bytes memory data = abi.encodeWithSelector(callback, responses[0], inner);
    return (ask(Question(place, data, true, state, new string[](0), back)), state);
  }

  function wrapped(Found memory found, bytes memory name, bytes memory data)
    private pure returns (bytes memory)
  {
    // resolve(bytes, bytes)
    return found.isExtended ? abi.encodeWithSelector(0x9061b923, name, data) : data;
  }

  function findOrRevert(bytes memory name) private view returns (Found memory found) {
    found = find(name);
    if (found.place == address(0) || (!found.isExact && !found.isExtended)) revert ResolverNotFound(name);
  }

  /// The resolver of a name in DNS form, or of the nearest name above it.
  function find(bytes memory name) private view returns (Found memory found) {
    for (uint256 i; uint8(name[i]) != 0; i += 1 + uint8(name[i])) {
      found.place = registry.resolver(nodeOf(name, i));
      found.isExact = i == 0;
      if (found.place != address(0)) break;
    }
    if (found.place == address(0)) return found;
    (bool done, bytes memory answer) =
      found.place.staticcall(abi.encodeWithSelector(0x01ffc9a7, bytes4(0x9061b923)));
    found.isExtended = done && answer.length == 32 && uint256(bytes32(answer)) == 1;
  }

  /// The node of a name in DNS form, from one of its labels on.
  function nodeOf(bytes memory name, uint256 start) private pure returns (bytes32) {
    uint256 length = uint8(name[start]);
    if (length == 0) return bytes32(0);
    bytes32 label;
    assembly {
      label := keccak256(add(add(name, 33), start), length)
    }
    return keccak256(abi.encodePacked(nodeOf(name, start + 1 + length), label));
  }

  function hexOf(bytes memory account) private pure returns (bytes memory text) {
    bytes16 digits = "0123456789abcdef";
    text = new bytes(account.length * 2);
    for (uint256 i; i < account.length; i++) {
      text[2 * i] = digits[uint8(account[i]) >> 4];
      text[2 * i + 1] = digits[uint8(account[i]) & 15];
    }
  }

  /// A name with dots in DNS form.
  function dnsOf(bytes memory name) private pure returns (bytes memory dns) {
    dns = abi.encodePacked(uint8(0), name, uint8(0));
    uint256 place;
    for (uint256 i = 1; i <= name.length + 1; i++) {
      if (i <= name.length && dns[i] != ".") continue;
      require(i - place - 1 < 256, "too long");
      dns[place] = bytes1(uint8(i - place - 1));
      place = i;
    }
  }
}
