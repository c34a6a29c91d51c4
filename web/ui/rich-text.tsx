import type { ReactNode } from 'react'
import { parseRichText, type RichNode } from '#web/lib/rich-text.ts'

const renderNodes = (nodes: readonly RichNode[]): ReactNode =>
  nodes.map((node, index) => {
    if (typeof node === 'string') return node
    switch (node.mark) {
      case 'br':
        return <br key={index} />
      case 'b':
        return <b key={index}>{renderNodes(node.children)}</b>
      case 'i':
        return <i key={index}>{renderNodes(node.children)}</i>
      case 'a':
        return (
          <a key={index} href={node.href}>
            {renderNodes(node.children)}
          </a>
        )
    }
  })

/** Renders a message with b, i, a and br; other tags are removed. */
export const RichText = ({ html }: { html: string }) => <>{renderNodes(parseRichText(html))}</>
