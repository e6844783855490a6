import type { Payments } from './port.ts'

interface Flight<Answer> {
  underWay: Promise<Answer>
  next?: Promise<Answer>
}

/** Has all who ask the provider for one thing at the same moment share an answer, so that one order costs few requests. */
export function shareReads(payments: Payments): Payments {
  return {
    ...payments,
    readIntent: singleFlight((id) => payments.readIntent(id)),
    readSession: singleFlight((id) => payments.readSession(id)),
  }
}

/** Single-flight whose answers are fresh: a caller never gets one that was asked for before the caller came. */
function singleFlight<Answer>(ask: (id: string) => Promise<Answer>): (id: string) => Promise<Answer> {
  const flights = new Map<string, Flight<Answer>>()

  function begin(id: string): Promise<Answer> {
    const flight: Flight<Answer> = { underWay: ask(id) }
    flights.set(id, flight)
    const end = () => void flights.delete(id)
    flight.underWay.then(end, end)
    return flight.underWay
  }

  return (id) => {
    const flight = flights.get(id)
    if (!flight) return begin(id)
    // It fails with the one under way: a shopper who waited for one timeout is not made to wait for a second.
    flight.next ??= flight.underWay.then(() => begin(id))
    return flight.next
  }
}
