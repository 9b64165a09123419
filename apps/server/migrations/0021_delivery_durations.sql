CREATE TABLE "delivery_durations" (
	"branch_code" integer PRIMARY KEY NOT NULL,
	"least_minutes" smallint NOT NULL,
	"most_minutes" smallint NOT NULL,
	CONSTRAINT "delivery_durations_in_order" CHECK ("delivery_durations"."least_minutes" between 1 and "delivery_durations"."most_minutes"),
	CONSTRAINT "delivery_durations_within_a_day" CHECK ("delivery_durations"."most_minutes" <= 1440)
);
--> statement-breakpoint
ALTER TABLE "delivery_durations" ADD CONSTRAINT "delivery_durations_branch_code_branches_code_fk" FOREIGN KEY ("branch_code") REFERENCES "public"."branches"("code") ON DELETE no action ON UPDATE no action;