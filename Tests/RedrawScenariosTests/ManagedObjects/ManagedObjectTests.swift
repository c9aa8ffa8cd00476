import RedrawCore
import Testing

@MainActor
@Suite struct `Views with fetch requests` {
  @Test func `Q1: a new object evaluates the view whose request finds it once, and a save nobody`() throws {
    let log = try expectLog(
      "Q1",
      [
        """
        tick 0: first appearance
          mount NovelList
          evaluate NovelList: first
            NovelList: @self, @identity, _context, _novels changed.
          mount NovelRow 1–2
          evaluate NovelRow 1–2: first
            2× NovelRow: @self, @identity, _novel changed.
          commit 7 inserted
        """,
        """
        tick 1: tap Add
          #1 tap Button "Add"
          #2 write NSManagedObjectContext.insert(Novel), by #1
          #3 write Novel.title, by #1
          #4 write Novel.rating, by #1
          evaluate NovelList: _novels, by #2
            NovelList: _novels changed.
          skip 2×NovelRow (empty)
          mount NovelRow 3
          evaluate NovelRow 3: first
            NovelRow: @self, @identity, _novel changed.
          commit 1 inserted
        """,
        """
        tick 2: tap Save
          #1 tap Button "Save"
        """,
      ])
    #expect(try log.texts == ["Emma: 4", "Middlemarch: 5", "Ulysses: 2", "Add", "Save"])
  }

  @Test func `Q2: a write evaluates views that fetched or observe the object, and no row that does neither`() throws {
    let log = try expectLog(
      "Q2",
      [
        """
        tick 0: first appearance
          mount NovelList
          evaluate NovelList: first
            NovelList: @self, @identity, _novels changed.
          mount NovelRow 1–2
          mount PlainRow 1–2
          mount NovelEditor
          evaluate NovelRow 1–2: first
            2× NovelRow: @self, @identity, _novel changed.
          evaluate PlainRow 1–2: first
            2× PlainRow: @self changed.
          evaluate NovelEditor: first
            NovelEditor: @self, @identity, _novel changed.
          commit 9 inserted
        """,
        """
        tick 1: step Rating
          #1 step Stepper "Rating"
          #2 write Novel.rating, by #1
          evaluate NovelList: _novels, by #2
            NovelList: _novels changed.
          skip 1×NovelRow (empty)
          skip 2×PlainRow (equatable)
          evaluate NovelRow 1: _novel, by #2
            NovelRow: _novel changed.
          evaluate NovelEditor: _novel, by #2
            NovelEditor: _novel changed.
          wasted NovelList, NovelEditor
          commit 1 updated
        """,
        """
        tick 2: tap Same
          #1 tap Button "Same"
          #2 write Novel.isRead, by #1
          evaluate NovelList: _novels, by #2
            NovelList: _novels changed.
          skip 1×NovelRow (empty)
          skip 2×PlainRow (equatable)
          evaluate NovelRow 1: _novel, by #2
            NovelRow: _novel changed.
          evaluate NovelEditor: _novel, by #2
            NovelEditor: _novel changed.
          wasted NovelList, NovelRow 1, NovelEditor
        """,
      ])
    #expect(try log.texts.contains("Dune: 4"))
    #expect(try log.texts.contains("plain Dune: 3"))
  }

  @Test func `Q3: a deleted row evaluates the view whose request had found it, and no other`() throws {
    let log = try expectLog(
      "Q3",
      [
        """
        tick 0: first appearance
          mount NovelList
          evaluate NovelList: first
            NovelList: @self, @identity, _context, _novels changed.
          mount ReadCount
          evaluate ReadCount: first
            ReadCount: @self, @identity, _novels changed.
          mount NovelRow 1–3
          evaluate NovelRow 1–3: first
            3× NovelRow: @self, @identity, _novel changed.
          commit 6 inserted
        """,
        """
        tick 1: delete Emma: 4
          #1 delete .onDelete "Emma: 4"
          #2 write NSManagedObjectContext.delete(Novel), by #1
          evaluate NovelList: _novels, by #2
            NovelList: _novels changed.
          unmount NovelRow 2
          skip 1×ReadCount (empty)
          skip 2×NovelRow (empty)
          commit 1 removed
        """,
      ])
    #expect(try log.texts == ["0 read", "Dune: 3", "Ulysses: 2"])
  }

  @Test func `Q4: another predicate or order evaluates the view, an equal one nobody`() throws {
    _ = try expectLog(
      "Q4",
      [
        """
        tick 0: first appearance
          mount NovelSearch
          mount RatingList
          evaluate NovelSearch: first
            NovelSearch: @self, @identity, _novels, _context changed.
          evaluate RatingList: first
            RatingList: @self, @identity, _novels changed.
          mount NovelRow 1
          evaluate NovelRow 1: first
            NovelRow: @self, @identity, _novel changed.
          commit 15 inserted
        """,
        """
        tick 1: tap Rate Ulysses
          #1 tap Button "Rate Ulysses"
          #2 write Novel.rating, by #1
          evaluate RatingList: _novels, by #2
            RatingList: _novels changed.
          wasted RatingList
        """,
        """
        tick 2: tap Rate Dune
          #1 tap Button "Rate Dune"
          #2 write Novel.rating, by #1
          evaluate NovelSearch: _novels, by #2
            NovelSearch: _novels changed.
          skip 1×NovelRow (empty)
          evaluate RatingList: _novels, by #2
            RatingList: _novels changed.
          mount NovelRow 2
          evaluate NovelRow 2: first
            NovelRow: @self, @identity, _novel changed.
          wasted RatingList
          commit 1 inserted
        """,
        """
        tick 3: tap All
          #1 tap Button "All"
          #2 write FetchedResults.nsPredicate, by #1
          evaluate NovelSearch: _novels, by #2
            NovelSearch: _novels changed.
          skip 2×NovelRow (empty)
          mount NovelRow 3
          evaluate NovelRow 3: first
            NovelRow: @self, @identity, _novel changed.
          commit 1 inserted
        """,
        """
        tick 4: tap Same
          #1 tap Button "Same"
        """,
        """
        tick 5: tap Reverse
          #1 tap Button "Reverse"
          #2 write FetchedResults.sortDescriptors, by #1
          evaluate NovelSearch: _novels, by #2
            NovelSearch: _novels changed.
          skip 3×NovelRow (empty)
          commit 2 updated
        """,
      ])
  }

  @Test func `Q5: an object that moves to another section evaluates the view of the request`() throws {
    _ = try expectLog(
      "Q5",
      [
        """
        tick 0: first appearance
          mount NovelSections
          evaluate NovelSections: first
            NovelSections: @self, @identity, _sections changed.
          mount NovelRow 1–2
          evaluate NovelRow 1–2: first
            2× NovelRow: @self, @identity, _novel changed.
          commit 7 inserted
        """,
        """
        tick 1: tap Read
          #1 tap Button "Read"
          #2 write Novel.isRead, by #1
          #3 write Novel.rating, by #1
          evaluate NovelSections: _sections, by #2
            NovelSections: _sections changed.
          unmount NovelRow 1
          skip 1×NovelRow (empty)
          mount NovelRow 3
          evaluate NovelRow 3: first
            NovelRow: @self, @identity, _novel changed.
          commit 3 inserted, 1 removed
        """,
      ])
  }

  @Test func `Q6: a related object's write leaves a request's view alone, and a relationship has two sides`() throws {
    _ = try expectLog(
      "Q6",
      [
        """
        tick 0: first appearance
          mount NovelGenres
          mount GenreList
          evaluate NovelGenres: first
            NovelGenres: @self, @identity, _novels changed.
          evaluate GenreList: first
            GenreList: @self, @identity, _genres changed.
          mount GenreRow 1–2
          evaluate GenreRow 1–2: first
            2× GenreRow: @self, @identity, _genre changed.
          commit 8 inserted
        """,
        """
        tick 1: tap Rename
          #1 tap Button "Rename"
          #2 write Genre.name, by #1
          evaluate GenreList: _genres, by #2
            GenreList: _genres changed.
          skip 1×GenreRow (empty)
          evaluate GenreRow 1: _genre, by #2
            GenreRow: _genre changed.
          wasted GenreList
          commit 1 updated
        """,
        """
        tick 2: tap Move
          #1 tap Button "Move"
          #2 write Novel.genre, by #1
          #3 write Genre.novels, by #1
          #4 write Genre.novels, by #1
          evaluate NovelGenres: _novels, by #2
            NovelGenres: _novels changed.
          evaluate GenreList: _genres, by #3
            GenreList: _genres changed.
          evaluate GenreRow 1: _genre, by #3
            GenreRow: _genre changed.
          evaluate GenreRow 2: _genre, by #4
            GenreRow: _genre changed.
          wasted GenreList
          commit 3 updated
        """,
      ])
  }

  @Test func `Q7: what a background context saves is merged`() throws {
    _ = try expectLog(
      "Q7",
      [
        """
        tick 0: first appearance
          mount NovelImport
          evaluate NovelImport: first
            NovelImport: @self, @identity, _container, _novels changed.
          mount NovelRow 1–2
          evaluate NovelRow 1–2: first
            2× NovelRow: @self, @identity, _novel changed.
          commit 5 inserted
        """,
        """
        tick 1: tap Import
          #1 tap Button "Import"
          #2 write Novel.rating, by #1
          #3 write NSManagedObjectContext.insert(Novel), by #1
          #4 write Novel.title, by #1
          #5 write NSManagedObjectContext.save(Novel), by #1
          #6 write Novel.rating, by #1
          evaluate NovelImport: _novels, by #5
            NovelImport: _novels changed.
          skip 1×NovelRow (empty)
          evaluate NovelRow 2: _novel, by #6
            NovelRow: _novel changed.
          mount NovelRow 3
          evaluate NovelRow 3: first
            NovelRow: @self, @identity, _novel changed.
          commit 1 inserted, 1 updated
        """,
      ])
  }
}
