/**
 * The texts of the kind `code`, which stay in a redacted log, by the reason why they tell nothing about a person or a
 * company. Paths begin at the nearest schema with a name. A field that is not here needs another kind (`core/contract/text.ts`),
 * or a reason.
 */
export const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  'a calendar day, week or month, as digits': [
    ...['Call.query.date', 'Http.call.query.date', 'State.plan.series.changes[].call.query.date'],
    ...[
      'ChooseDate.date',
      'ChooseLastDay.date',
      'OpenRegister.day',
      'Unregister.day',
      'RegisterAs.day',
      'ShowDayOnMap.day',
      'State.planner.undo.day',
      'OpenDay.day',
      'ChooseWeek.week',
    ],
    ...['ChooseRange.first', 'ChooseRange.last', 'ChooseMonth.month', 'ChooseScheduleDay.day'],
    ...['DailyOverview.date', 'State.floor.chosen.date', 'State.meeting.room.day'],
    ...['State.planner.pages.list', 'State.planner.register.day', 'State.planner.changes[].day'],
    ...['State.planner.confirming.day', 'State.planner.releasing.day', 'State.planner.message.day'],
    ...['State.day.open.day', 'State.plan.week', 'State.plan.range.first', 'State.plan.range.last'],
    ...[
      'State.plan.month.month',
      'State.plan.series.changes[].day',
      'State.plan.series.failed[].day',
      'State.plan.series.made[].day',
    ],
    ...['State.plan.series.stopped.unsure', 'State.plan.series.stopped.undone[]'],
    ...['State.plan.series.stopped.lost[]', 'State.plan.offers[].day', 'State.schedule.range.day'],
    ...['GoTo.location.time.day', 'GoTo.location.planner.day', 'GoTo.location.schedule.day'],
    ...['State.location.sought.time.day', 'State.location.sought.planner.day'],
    'State.location.sought.schedule.day',
    ...['updates.update query.date', 'planner.details query.date', 'claim.set query.date'],
  ],
  'a time zone or a country, needed to replay': [
    ...['AppStarted.zone', 'Header.zone', 'Building.info.timeZone', 'State.page.zone'],
    ...['State.plan.series.changes[].replaces[].zone', 'State.plan.series.rollback.rest[].zone'],
    ...['State.plan.cancelled.desks[].zone', 'State.schedule.range.zone'],
    ...['Site.info.country_code', 'Building.info.country_code', 'FilterCountry.country'],
    'State.place.countryFilter',
  ],
  'a language, BCP 47': [
    ...[
      'AppStarted.languages[]',
      'Header.language',
      'feed.file query.lang',
      'feed.make query.lang',
    ],
    'publicFeed.read query.lang',
  ],
  'a build of Perch': [
    ...['AppStarted.version', 'AppStarted.build', 'Header.app.version', 'Header.app.build'],
    ...['State.page.version', 'State.page.build'],
  ],
  'a version, a hash or a random word without meaning': [
    ...[
      'Call.query.since',
      'Http.call.query.since',
      'State.plan.series.changes[].call.query.since',
    ],
    ...['Call.query.ticket', 'Http.call.query.ticket'],
    ...['State.plan.series.changes[].call.query.ticket', 'State.meeting.creating.ticket.word'],
    ...[
      'Schedule.stamp',
      'Schedule.since',
      'State.schedule.known.asOf',
      'State.schedule.asked.since',
    ],
    ...['Ticket.ticket', 'Header.sessionId', 'Header.schema', 'Header.stateSchema.*'],
    ...['Entry.hash', 'Mark.slices.*', 'Snapshot.hash'],
    ...['calendar.status query.ticket', 'schedule.ofFloor query.since'],
  ],
  'a word from the code of Perch: of a feature, a slice, a timer, an error, a warning': [
    ...['TimerFired.timer', 'Timer.timer', 'Timer.owner', 'Http.owner', 'Answered.owner'],
    ...[
      'Header.stateSchema.KEY',
      'Mark.slices.KEY',
      'ViewerSaid.said.code',
      'State.viewer.warning',
    ],
    ...['State.wayfinding.way.answer.warning', 'Refused.code', 'Refused.detailedCode'],
    ...['ErrorBody.code', 'ErrorBody.detailedCode'],
  ],
  'what Perch wrote to local storage (RD9): ids, choices and flags, no text of a person': [
    ...['Stored.buildingId', 'Stored.floorId', 'Stored.selectedSite', 'Stored.countryFilter'],
    ...['Stored.language', 'Stored.timeFormat', 'Stored.oauthSuccess', 'Stored.cameraAngle'],
    ...['Stored.colorScheme', 'Stored.stepFree', 'Stored.mapQuality', 'Stored.searchPanel'],
    ...['Stored.sidePanel', 'Stored.usualHours'],
    ...['Stored.weekTemplate', 'Stored.schedule', 'Store.value', 'ChosenElsewhere.value'],
  ],
  'an id as a key': [
    ...['State.pending.KEY', 'State.place.sites.KEY', 'State.place.buildings.KEY'],
    ...['State.place.floors.KEY', 'State.place.spaceTypes.KEY', 'State.place.equipment.KEY'],
    'State.floor.content.KEY',
  ],
  'the folder of a map, from which a replay loads it (G332)': ['Building.info.bundle_name'],
};
