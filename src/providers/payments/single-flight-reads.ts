import type { Payments } from './port.ts'

interface Flight<Answer> {
  underWay: Promise<Answer>
  next?: Promise<Answer>
}

/** Shares one provider request among concurrent reads of the same payment, so one order costs few requests. */
export function withSingleFlightReads(payments: Payments): Payments {
  return {
    ...payments,
    readIntent: singleFlight((id) => payments.readIntent(id)),
    readSession: singleFlight((id) => payments.readSession(id)),
  }
}

/** Single-flight with fresh answers: a caller never gets an answer that was requested before it called. */
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
    // Fails with the flight under way, so a shopper who waited for one time-out need not wait for a second.
    flight.next ??= flight.underWay.then(() => begin(id))
    return flight.next
  }
}
