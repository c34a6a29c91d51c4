import { normalizeSearchText } from '#shared/places/search/search-text.ts'

/** Words that say of a text only what kind of place or whose network it means, without accents. */
const kindWords = new Set(
  `pakiautomaat pakiautomaati pakiautomaadis automaat pakk paki pakipunkt pakimajake itella smartpost
  posti postin parcel locker lockers terminal terminals terminalis terminala shop point pickup pick up
  pakomats pakomata paka punkts pastomatas pastomata siunta pakettiautomaatti automaatti paketti
  noutopiste private valge sinine white blue balts balta zils zila baltas melynas valkoinen sininen
  почтомат постамат терминал пакомат белый синий delivery shipping saadetis tarne to in at
  no nr id uksele`.split(/\s+/),
)

/** Whether a word says nothing about which place is meant. */
export const isKindWord = (word: string): boolean => kindWords.has(word)

const lockerText =
  /automaa|automat|locker|pakomat|pastomat|постамат|почтомат|пакомат|терминал|terminal|smartpost|pick ?up|parcel ?shop|pakipunkt|noutopiste|postkontor|post office|\bposti?\b|punkt/u
const courierText =
  /kuller|courier|kurjer|kuriir|курьер|\bkoju\b|uksele|\bdoor\b|home deliver|kotiin|kotitoim|lidz durv|\bmajas\b|i namus|до двери|на дом/u

/** How a shop says that an order is sent: to a place, to the door, or neither of them. */
export type DeliveryKind = 'place' | 'door' | 'unknown'

/** Tells by the words of a way of delivery where a parcel goes. */
export const readDeliveryKind = (text: string): DeliveryKind => {
  const plain = normalizeSearchText(text)
  if (lockerText.test(plain)) return 'place'
  return courierText.test(plain) ? 'door' : 'unknown'
}
