//! What a store promises, shown on SQLite, in memory and on PostgreSQL by the same tests.

#[path = "../common/mod.rs"]
mod common;

mod invitations;
mod keeping;
mod letters;
mod lines;
mod people;
mod sessions;
mod tables;
mod wrappers;

use kanly_store::Store;
use kanly_store::testing::Postgres;

macro_rules! both {
    ($($file:ident::$test:ident;)+) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                let folder = crate::common::Folder::new();
                let store = crate::Store::sqlite(&folder.file("kanly.db")).expect("a new file");
                crate::$file::$test(&store).await;
            })+
        }

        mod memory {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                // What is in memory has no backup.
                if !stringify!($test).contains("backup") {
                    crate::$file::$test(&crate::Store::in_memory().expect("there is room")).await;
                }
            })+
        }

        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                let Some(server) = crate::Postgres::shared().await else { return };
                let store = crate::Store::postgres(&server.database().await).await.expect("a new database");
                crate::$file::$test(&store).await;
            })+
        }
    };
}

both! {
    tables::a_table_is_read_as_it_was_saved;
    tables::every_state_is_kept;
    tables::tables_are_counted_by_state;
    tables::a_name_is_taken_once;
    tables::saving_an_old_version_is_refused;
    tables::of_many_who_save_at_once_one_does;
    tables::lists_are_newest_first_and_go_on_where_they_ended;
    tables::lists_hold_what_was_asked_for;
    tables::the_tables_of_a_person_follow_the_rows;
    tables::open_tables_have_begun_and_not_ended;
    lines::lines_are_read_as_they_were_appended;
    lines::the_row_counts_its_lines;
    lines::a_line_is_written_once;
    lines::an_append_is_all_or_nothing;
    lines::a_key_is_good_once_for_a_seat;
    lines::keys_of_nobody_are_good_once_too;
    lines::no_line_is_left_out;
    lines::no_lines_without_a_table;
    lines::a_row_is_saved_with_its_lines_or_neither;
    lines::two_writers_of_a_table_never_both_write_a_line;
    lines::a_bad_append_hurts_no_other;
    lines::long_bodies_are_kept;
    people::a_person_is_kept_renamed_and_found_by_recovery;
    people::people_are_listed_and_counted;
    people::a_person_is_forgotten_and_games_are_not;
    people::reports_are_kept_once;
    people::a_person_keeps_so_many_records;
    sessions::sessions_begin_are_seen_and_end;
    sessions::tokens_are_kept_used_and_revoked_by_their_owner;
    sessions::nothing_is_kept_for_people_who_are_not_there;
    invitations::an_invitation_is_spent_once;
    invitations::of_many_who_spend_at_once_one_does;
    invitations::a_spent_invitation_without_a_saved_row_is_none;
    invitations::an_invitation_can_be_withdrawn;
    letters::a_letter_is_answered_once;
    letters::a_letter_about_no_table_is_refused;
    letters::letters_and_replies_are_announced;
    keeping::a_claim_is_kept_and_given_back;
    keeping::what_has_ended_long_ago_is_pruned_alone;
    keeping::a_backup_is_whole_and_never_written_over;
    keeping::an_empty_store_is_filled_with_a_backup;
    keeping::a_store_that_works_says_so;
    wrappers::a_failing_store_fails_when_told_to;
    wrappers::a_losing_store_loses_what_was_not_committed;
}
