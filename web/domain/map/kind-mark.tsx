import { marks, markSize, type PlaceKind } from './place-kinds.ts'

/** The sign of a kind of place as it stands on the map; the words beside it name the kind. */
export const KindMark = ({ kind, size = 24 }: { kind: PlaceKind; size?: number }) => {
  const { outline, fill, edge, glyph, ink } = marks[kind]
  return (
    <svg width={size} height={size} viewBox={`0 0 ${markSize} ${markSize}`} aria-hidden="true">
      <path d={outline} fill={fill} stroke={edge} strokeWidth="2" strokeLinejoin="round" />
      <path
        d={glyph}
        fill="none"
        stroke={ink}
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
