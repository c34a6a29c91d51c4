/** Words at the start of a name that only say which network's place of which type it is. */
const typePrefix =
  /^(PRIVATE, )?(?:Posti Parcel Locker, |Parcel terminal, |Postin automaatti, (?:Posti )?|Posti, |Smartpost (?:terminālis |punkts )?|PAKIPUNKT |Parcel Shop |Parcel Locker, )+/

/** Words at the end of a name that only say which type of locker it is. */
const typeSuffix = /(?: pakimajake)?(?: \((?:valge|sinine)\))?$/

/**
 * Returns the name of a place without the words of the data that repeat its type, for places whose
 * type is shown beside the name: `Tallinna Sadam D-terminal (valge)` → `Tallinna Sadam D-terminal`.
 * A name of nothing else is returned unchanged.
 */
export const formatPlaceName = (name: string): string => {
  const short = name.replace(typePrefix, '$1').replace(typeSuffix, '').trim()
  return short === '' ? name : short
}
