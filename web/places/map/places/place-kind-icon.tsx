import { placeIcons, placeIconSize, type PlaceKind } from './place-kinds.ts'

/**
 * The icon of a place kind, as on the map; hidden from screen readers, as nearby text names the
 * kind.
 */
export const PlaceKindIcon = ({ kind, size = 24 }: { kind: PlaceKind; size?: number }) => {
  const { outline, fill, edge, glyph, ink } = placeIcons[kind]
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${placeIconSize} ${placeIconSize}`}
      aria-hidden="true"
    >
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
