'use strict';
// As much of a document as React needs to put elements and text into: a tree, and nothing that draws it.

class TreeNode {
  constructor(ownerDocument, nodeType, nodeName) {
    Object.assign(this, { ownerDocument, nodeType, nodeName, tagName: nodeName, parentNode: null, childNodes: [] });
  }
  get firstChild() { return this.childNodes[0] || null; }
  get lastChild() { return this.childNodes[this.childNodes.length - 1] || null; }
  get nextSibling() {
    if (!this.parentNode) return null;
    const siblings = this.parentNode.childNodes;
    return siblings[siblings.indexOf(this) + 1] || null;
  }
  appendChild(child) { return this.insertBefore(child, null); }
  insertBefore(child, before) {
    if (child.parentNode) child.parentNode.removeChild(child);
    const place = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(place, 0, child);
    child.parentNode = this;
    return child;
  }
  removeChild(child) {
    this.childNodes.splice(this.childNodes.indexOf(child), 1);
    child.parentNode = null;
    return child;
  }
  contains(node) {
    for (; node; node = node.parentNode) if (node === this) return true;
    return false;
  }
  get textContent() { return this.nodeType === 3 ? this.nodeValue : this.childNodes.map((c) => c.textContent).join(''); }
  set textContent(text) {
    this.childNodes = [];
    if (text !== '') this.appendChild(this.ownerDocument.createTextNode(text));
  }
  addEventListener() {}
  removeEventListener() {}
  setAttribute() {}
  removeAttribute() {}
}

class TreeDocument extends TreeNode {
  constructor(window) {
    super(null, 9, '#document');
    this.defaultView = window;
    this.documentElement = this.appendChild(this.createElement('html'));
    this.body = this.documentElement.appendChild(this.createElement('body'));
    this.activeElement = this.body;
  }
  createElement(name) {
    const element = new TreeNode(this, 1, name.toUpperCase());
    element.namespaceURI = 'http://www.w3.org/1999/xhtml';
    element.style = {};
    return element;
  }
  createElementNS(_namespace, name) { return this.createElement(name); }
  createTextNode(text) { return Object.assign(new TreeNode(this, 3, '#text'), { nodeValue: text }); }
  createComment(text) { return Object.assign(new TreeNode(this, 8, '#comment'), { nodeValue: text }); }
}

/** Makes `window` and `document` global, as React looks for them. */
exports.install = function install() {
  const window = globalThis;
  window.window = window;
  window.HTMLIFrameElement = class {};
  window.addEventListener = () => {};
  window.removeEventListener = () => {};
  window.getSelection = () => null;
  window.document = new TreeDocument(window);
  return window.document;
};
